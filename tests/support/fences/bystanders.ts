/**
 * Whether the texts of a company carry marks in the whole suite. Nearly all tests act for the first demo company and expect its texts as
 * they were seeded; `FENCE=marks` marks this company as well.
 */
export const isBystander = (name: string): boolean => (process.env['FENCE'] ?? '').includes('marks') || !name.startsWith('Northgate')
