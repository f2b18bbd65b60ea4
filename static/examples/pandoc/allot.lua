-- Figures and numbers of allot in a document of pandoc: pandoc --lua-filter allot.lua document.md -o document.html
-- “allot” has to be found on the path; ALLOT names it where it is not.
function Pandoc(document)
  local program = os.getenv('ALLOT') or 'allot'
  return pandoc.utils.run_json_filter(document, program, { 'pandoc', FORMAT })
end
