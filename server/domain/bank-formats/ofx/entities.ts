/** Names of the signs from U+00A0 on (HTML 4, Latin-1); banks that write HTML entities use no others. */
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
  ...LATIN.split(/\s+/).map((name, index): [string, string] => [name, String.fromCharCode(0xa0 + index)]),
])

const LAST_CODE_POINT = 0x10ffff

const signOf = (entity: string): string | undefined => {
  if (!entity.startsWith('#')) return NAMED.get(entity) ?? NAMED.get(entity.toLowerCase())
  const code = /^#x/i.test(entity) ? parseInt(entity.slice(2), 16) : parseInt(entity.slice(1), 10)
  return code > 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : undefined
}

/** Replaces named and numeric entities. An `&` that begins none stays: many banks don't escape it. */
export const withoutEntities = (text: string): string =>
  text.includes('&') ? text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,7});/gi, (written, entity: string) => signOf(entity) ?? written) : text
