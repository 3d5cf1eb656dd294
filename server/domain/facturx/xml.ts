export interface XmlElement {
  name: string
  attributes: readonly (readonly [name: string, value: string])[]
  content: string | readonly XmlElement[]
}
/** Null and false are left out. */
export type XmlContent = string | null | readonly (XmlElement | null | false)[]

/** Characters that XML 1.0 doesn't allow: control characters, halves of surrogate pairs, U+FFFE and U+FFFF. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Text without characters that XML can't hold, with line feeds as line ends. */
export const cleanText = (text: string): string => text.replace(/\r\n?/g, '\n').replace(FORBIDDEN, '')
export const escapeXml = (text: string): string => cleanText(text).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')

/** An element; null where it would be empty, because the schema doesn't allow empty elements. */
export const element = (name: string, content: XmlContent, attributes: Readonly<Record<string, string | null>> = {}): XmlElement | null => {
  const cleanContent = typeof content === 'string' ? cleanText(content).trim() : content?.filter((child) => child !== null && child !== false)
  if (!cleanContent || cleanContent.length === 0) return null
  return { name, content: cleanContent, attributes: Object.entries(attributes).flatMap(([key, value]) => (value === null ? [] : [[key, value] as const])) }
}

const write = ({ name, attributes, content }: XmlElement, indent: string): string => {
  const opened = `${indent}<${name}${attributes.map(([key, value]) => ` ${key}="${escapeXml(value)}"`).join('')}>`
  if (typeof content === 'string') return `${opened}${escapeXml(content)}</${name}>\n`
  return `${opened}\n${content.map((child) => write(child, `${indent}  `)).join('')}${indent}</${name}>\n`
}

export const writeXml = (root: XmlElement): string => `<?xml version="1.0" encoding="UTF-8"?>\n${write(root, '')}`
