import { decodeWindows1252 } from '../audit-files/datev/windows-1252'

/** Names of the signs from U+00A0 on (HTML 4, Latin-1). */
const LATIN = `nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm
  raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve
  Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc
  euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml`

const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['euro', '€'],
  ['minus', '\u2212'],
  ['ndash', '\u2013'],
  ['mdash', '\u2014'],
  ['lsquo', '\u2018'],
  ['rsquo', '\u2019'],
  ['ldquo', '\u201C'],
  ['rdquo', '\u201D'],
  ['bull', '\u2022'],
  ['hellip', '\u2026'],
  ['ensp', '\u2002'],
  ['emsp', '\u2003'],
  ['thinsp', '\u2009'],
  ...LATIN.split(/\s+/).map((name, index): [string, string] => [name, String.fromCharCode(0xa0 + index)]),
])

const LAST_CODE_POINT = 0x10ffff
/** Surrogates are no characters by themselves. */
const isSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdfff
/** Control characters of Unicode, by which programs mean the signs that Windows-1252 has in their places. */
const isMeantAsWindows = (code: number): boolean => code >= 0x80 && code <= 0x9f

const signOf = (entity: string): string | undefined => {
  if (!entity.startsWith('#')) return NAMED.get(entity) ?? NAMED.get(entity.toLowerCase())
  const code = /^#x/i.test(entity) ? parseInt(entity.slice(2), 16) : parseInt(entity.slice(1), 10)
  if (isMeantAsWindows(code)) return decodeWindows1252(Uint8Array.of(code))
  return code > 0 && code <= LAST_CODE_POINT && !isSurrogate(code) ? String.fromCodePoint(code) : undefined
}

/** Replaces named and numeric entities. An `&` that begins none stays: many banks don't escape it. */
export const withoutEntities = (text: string): string =>
  text.includes('&') ? text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,7});/gi, (written, entity: string) => signOf(entity) ?? written) : text
