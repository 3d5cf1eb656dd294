/** Codes of UN/ECE recommendation 20 (21 for packages, with an X before them) with the unit names that people type. */
const CODES: Readonly<Record<string, string>> = {
  C62: 'unit one',
  EA: 'each ea',
  H87: 'piece pieces pc pcs stk stück pce',
  SET: 'set sets kit kits',
  PR: 'pair pairs',
  DZN: 'dozen dz',
  XBX: 'box boxes bx carton ctn',
  XPK: 'pack packs pk pkg package',
  XRO: 'roll rolls',
  HUR: 'hour hours hr hrs h',
  DAY: 'day days',
  WEE: 'week weeks',
  MON: 'month months mo',
  ANN: 'year years yr',
  KGM: 'kg kilogram kilograms',
  GRM: 'g gram grams',
  TNE: 't ton tonne tonnes',
  LBR: 'lb lbs pound pounds',
  MTR: 'm metre metres meter meters',
  FOT: 'ft foot feet',
  KMT: 'km',
  MTK: 'm2 sqm',
  LTR: 'l litre litres liter liters',
  KWH: 'kwh',
}
const BY_NAME = new Map(
  Object.entries(CODES).flatMap(([code, names]) => [[code.toLowerCase(), code], ...names.split(' ').map((name) => [name, code] as const)] as const),
)

/** The code of a unit as a line names it: "each" → EA. An unknown unit is C62, one. */
export const unitCodeOf = (uom: string): string => BY_NAME.get(uom.trim().toLowerCase().replace(/\.$/, '')) ?? 'C62'
