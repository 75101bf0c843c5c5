import { expect, test } from 'vitest'
import { mendedKml } from './mend-kml.ts'

test.each([
  [
    'undeclared prefixes',
    '<kml><a xsi:b="1"/><gx:c/></kml>',
    '<kml xmlns:xsi="urn:xsi" xmlns:gx="urn:gx"><a xsi:b="1"/><gx:c/></kml>',
  ],
  ['words before a colon', '<a>Gate 5:30=open</a>', '<a>Gate 5:30=open</a>'],
  ['entities of HTML', '<a>1&nbsp;2 &copy; & &amp; &#160;</a>', '<a>1 2 &amp;copy; &amp; &amp; &#160;</a>'],
  ['CDATA text', '<a><![CDATA[x&nbsp;y]]></a>', '<a><![CDATA[x&nbsp;y]]></a>'],
  ['leading blanks', '\n  <?xml version="1.0"?><kml/>', '<?xml version="1.0"?><kml/>'],
  [
    'a prefix for all elements',
    '<k:kml xmlns:k="http://www.opengis.net/kml/2.2"><k:name>A</k:name></k:kml>',
    '<kml xmlns:k="http://www.opengis.net/kml/2.2"><name>A</name></kml>',
  ],
  ['blanks after commas', '<coordinates> 1, 2, 0 3 ,4, 0 </coordinates>', '<coordinates>1,2,0 3,4,0</coordinates>'],
  [
    'threes between commas',
    '<coordinates>1,2,0,3,4,0,5,6,0,1,2,0</coordinates>',
    '<coordinates>1,2,0 3,4,0 5,6,0 1,2,0</coordinates>',
  ],
  ['pairs between commas', '<coordinates>1,2,3,4,5,6,1,2</coordinates>', '<coordinates>1,2 3,4 5,6 1,2</coordinates>'],
  ['one position', '<coordinates>1,2,0</coordinates>', '<coordinates>1,2,0</coordinates>'],
])('repairs %s', (_what, text, mended) =>
  expect(mendedKml(text, (entity) => entity.replace('&nbsp;', ' '))).toBe(mended),
)
