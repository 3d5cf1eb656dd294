import type { Box, PdfItem } from '../contents'

/** Characters without a blank among them, with their place. */
export interface Word extends Box {
  page: number
  text: string
}

const NARROW = /[.,:;'’|!ijlIft()[\] ]/
/** Estimates the width of a text in a proportional font, where a point takes about half of what a letter does. */
const weigh = (text: string): number => {
  let weight = 0
  for (const sign of text) weight += NARROW.test(sign) ? 0.55 : 1
  return weight
}

/** "Number:42183017" is a label and a value. Times, addresses and namespaces keep their colons. */
const AFTER_LABEL = /^(\p{L}[\p{L}.°º#-]*:)([^/:\s].*)$/u
const NON_BLANKS = /\S+/g
/** Longest word; the rest of a longer one is dropped. */
export const LONGEST_WORD = 80

const partsOf = (text: string): { text: string; from: number }[] => {
  const parts: { text: string; from: number }[] = []
  for (const { 0: found, index } of text.matchAll(NON_BLANKS)) {
    const [, label, value] = AFTER_LABEL.exec(found) ?? []
    if (label && value) parts.push({ text: label, from: index }, { text: value, from: index + label.length })
    else parts.push({ text: found, from: index })
  }
  return parts
}

const split = (item: PdfItem): Word[] => {
  const whole = weigh(item.text) || 1
  return partsOf(item.text).map(({ text, from }) => {
    const start = (weigh(item.text.slice(0, from)) / whole) * item.width
    return { page: item.page, text: text.slice(0, LONGEST_WORD), x: item.x + start, y: item.y, width: (weigh(text) / whole) * item.width, height: item.height }
  })
}

export const right = (box: Box): number => box.x + box.width
export const bottom = (box: Box): number => box.y + box.height
export const middle = (box: Box): number => box.y + box.height / 2

export const union = (boxes: readonly Box[]): Box => {
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  return { x, y, width: Math.max(...boxes.map(right)) - x, height: Math.max(...boxes.map(bottom)) - y }
}

/** Horizontal overlap of two boxes; a negative number is the gap between them. */
export const overlap = (a: Box, b: Box): number => Math.min(right(a), right(b)) - Math.max(a.x, b.x)

/** Most words that are read from one document; no invoice has more. */
const MOST_WORDS = 25_000
export const wordsOf = (items: readonly PdfItem[]): Word[] => {
  const words: Word[] = []
  for (const item of items) {
    if (words.length >= MOST_WORDS) break
    words.push(...split(item))
  }
  return words.slice(0, MOST_WORDS)
}
