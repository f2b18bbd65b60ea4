// Serves dist/ for the page's tests, twice: at the root of a host (ALLOT_SITE, the baseURL of every test) and in a
// folder of another (ALLOT_SITE_IN_FOLDER). Two ports, so that a path that forgets the folder finds nothing. Browsers
// may keep all of it: a page that is opened again costs a third less, since its code is not compiled anew.
import { serve } from '../../scripts/serve.mjs'

export default async function startServers() {
  const headers = { 'cache-control': 'max-age=31536000, immutable' }
  const servers = [await serve({ headers }), await serve({ headers, under: '/some/where/allot/' })]
  process.env.ALLOT_SITE = servers[0]!.address
  process.env.ALLOT_SITE_IN_FOLDER = servers[1]!.address
  return () => {
    for (const server of servers) server.close()
  }
}
