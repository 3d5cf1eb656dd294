import { MAX_TEXT } from '../limits'
import { meant } from '../texts'

/** A small part of the file: what one entry, payment or balance says. */
export interface Element {
  name: string
  /** Line in the file, from 1. */
  line: number
  /** The attribute `Ccy`. */
  currency: string | null
  text: string
  children: Element[]
}

/** A text is cleaned before it is cut to its length, so a bit more of it is kept. */
const MAX_RAW = 4 * MAX_TEXT

export const addText = (element: Element, piece: string): void => {
  if (element.children.length === 0 && element.text.length < MAX_RAW) element.text += piece.slice(0, MAX_RAW - element.text.length)
}

export const all = (element: Element | undefined, name: string): readonly Element[] => element?.children.filter((child) => child.name === name) ?? []

/** The first element under a path of names. A payment asks for some fifty of them, most of which aren't there, so this is a plain loop. */
export const find = (element: Element | undefined, ...path: string[]): Element | undefined => {
  let found = element
  for (const name of path) {
    if (found === undefined) return undefined
    let next: Element | undefined
    for (const child of found.children)
      if (child.name === name) {
        next = child
        break
      }
    found = next
  }
  return found
}

/** The first of several elements that is there, since versions of the format name them differently. */
export const findAny = (element: Element | undefined, ...names: string[]): Element | undefined => element?.children.find(({ name }) => names.includes(name))

/** Text under a path; null if there is none or it only says so. */
export const textAt = (element: Element | undefined, ...path: string[]): string | null => {
  const found = find(element, ...path)
  return found ? meant(found.text) : null
}

/** A code as it is written, in capitals; null if it is missing. */
export const codeAt = (element: Element | undefined, ...path: string[]): string | null =>
  find(element, ...path)
    ?.text.trim()
    .toUpperCase() || null
