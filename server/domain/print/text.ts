import type { PrintNode } from './definition'
import { type Font, piecesOf } from './glyphs'

/** Node for a text with any characters, set in the fonts that can show them. */
export const textNode = (text: string, style: PrintNode = {}, font: Exclude<Font, 'arabic'> = 'sans'): PrintNode => {
  const pieces = piecesOf(text, font)
  const [only] = pieces
  return pieces.length === 1 && only ? { ...style, ...only } : { ...style, font, text: pieces.map((piece) => ({ ...piece })) }
}

/** Node for the number of a document or part, in the monospaced font. */
export const mono = (text: string, style: PrintNode = {}): PrintNode => textNode(text, style, 'mono')

/** Node for lines under each other; empty ones are left out. */
export const lines = (texts: readonly (string | null)[], style: PrintNode = {}): PrintNode => ({
  stack: texts.flatMap((text) => (text ? [textNode(text, style)] : [])),
})

/** A straight horizontal line, as a vector. Lengths in points. */
export const rule = (width: number, colour: string, thickness: number, y = 0): PrintNode => ({
  type: 'line',
  x1: 0,
  y1: y,
  x2: width,
  y2: y,
  lineWidth: thickness,
  lineColor: colour,
})
