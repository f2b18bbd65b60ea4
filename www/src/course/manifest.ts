/**
 * The manifest of a package: `imsmanifest.xml`, by which a learning management system knows what is in it. One manifest
 * is of one version: SCORM 1.2 builds on IMS Content Packaging 1.1.2, SCORM 2004 (here the 3rd edition, which most
 * systems read) on 1.1.4, in other name spaces and with other words. Pure logic.
 */
import { escaped } from './escaped.js'

export type Version = '1.2' | '2004'

/** A lecture of a package. */
export interface Item {
  readonly lecture: number
  readonly title: string
  /** the page that starts it */
  readonly start: string
}

export interface Course {
  readonly version: Version
  readonly title: string
  readonly items: readonly Item[]
  /** the files that all lectures share */
  readonly files: readonly string[]
  /** the percentage from which on a lecture is passed */
  readonly pass: number
}

const SPACES = {
  '1.2': ['http://www.imsproject.org/xsd/imscp_rootv1p1p2', 'http://www.adlnet.org/xsd/adlcp_rootv1p2'],
  '2004': ['http://www.imsglobal.org/xsd/imscp_v1p1', 'http://www.adlnet.org/xsd/adlcp_v1p3'],
} as const

/** What a lecture's entry says of passing: the same number, which 2004 wants from 0 to 1, as a rule of sequencing. */
function passing(version: Version, lecture: number, pass: number): string {
  if (version === '1.2') return `<adlcp:masteryscore>${pass}</adlcp:masteryscore>`
  return `<imsss:sequencing>
          <imsss:objectives>
            <imsss:primaryObjective objectiveID="passed-${lecture}" satisfiedByMeasure="true">
              <imsss:minNormalizedMeasure>${pass / 100}</imsss:minNormalizedMeasure>
            </imsss:primaryObjective>
          </imsss:objectives>
          <imsss:deliveryControls completionSetByContent="true" objectiveSetByContent="true"/>
        </imsss:sequencing>`
}

export function manifest({ version, title, items, files, pass }: Course): string {
  const [packaging, content] = SPACES[version]
  const kind = version === '1.2' ? 'scormtype' : 'scormType'
  const said = version === '1.2' ? '1.2' : '2004 3rd Edition'
  const more = version === '1.2' ? '' : '\n  xmlns:imsss="http://www.imsglobal.org/xsd/imsss"'
  const item = ({ lecture, title: name }: Item): string => `
      <item identifier="item-${lecture}" identifierref="lecture-${lecture}" isvisible="true">
        <title>${escaped(name)}</title>
        ${passing(version, lecture, pass)}
      </item>`
  const resource = ({ lecture, start }: Item): string => `
    <resource identifier="lecture-${lecture}" type="webcontent" adlcp:${kind}="sco" href="${escaped(start)}">
      <file href="${escaped(start)}"/>
      <dependency identifierref="shared"/>
    </resource>`
  const order =
    version === '1.2'
      ? ''
      : `
      <imsss:sequencing>
        <imsss:controlMode choice="true" flow="true"/>
      </imsss:sequencing>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="allot-${items.map(({ lecture }) => lecture).join('-')}" version="1"
  xmlns="${packaging}"
  xmlns:adlcp="${content}"${more}>
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>${said}</schemaversion>
  </metadata>
  <organizations default="allot">
    <organization identifier="allot">
      <title>${escaped(title)}</title>${items.map(item).join('')}${order}
    </organization>
  </organizations>
  <resources>${items.map(resource).join('')}
    <resource identifier="shared" type="webcontent" adlcp:${kind}="asset">${files
      .map((file) => `\n      <file href="${escaped(file)}"/>`)
      .join('')}
    </resource>
  </resources>
</manifest>
`
}
