import { cleanText, escapeXml } from '../../facturx/xml'
import { type Cleaning, cutText } from '../cleaning'

/** Lengths of the texts of the schema, by their types. */
export const lengths = { code: 9, short: 18, middle1: 35, middle2: 70, long: 256 } as const
export type TextLength = keyof typeof lengths

/** Fields of the file as text: each function returns an element, or nothing where there is no value. */
export const createElements = (cleaning: Cleaning) => {
  const clean = (field: string, value: string, length: TextLength): string =>
    cleaning.note(field, value, cutText(cleanText(value).replace(/\s+/g, ' ').trim(), lengths[length]).trim())
  return {
    /** A text, cut at the length that the schema allows. */
    text: (name: string, value: string | null, length: TextLength): string => {
      const cleaned = value === null ? '' : clean(name, value, length)
      return cleaned === '' ? '' : `<${name}>${escapeXml(cleaned)}</${name}>`
    },
    /** A text that the schema demands; `instead` if there is none. */
    required: (name: string, value: string, length: TextLength, instead: string): string =>
      `<${name}>${escapeXml(clean(name, value, length) || instead)}</${name}>`,
  }
}
export type Elements = ReturnType<typeof createElements>

/** An element whose value needs no cleaning: a number, a day, a code of the schema. */
export const plainElement = (name: string, value: string | number): string => `<${name}>${value}</${name}>`

/** Elements inside an element; nothing if all of them are empty. */
export const group = (name: string, ...content: string[]): string => {
  const inner = content.join('')
  return inner === '' ? '' : `<${name}>${inner}</${name}>`
}
