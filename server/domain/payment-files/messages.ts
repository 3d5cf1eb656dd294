export interface FileMessage {
  /** An error prevents the file; a warning must be read before it; a change is a text that the format can't take as it is. */
  level: 'error' | 'warning' | 'change'
  /** Our number of the payment or cheque; null for the whole file. */
  about: string | null
  field: string
  text: string
}

export interface MadeFile {
  /** Null if there is an error. */
  bytes: Uint8Array | null
  messages: readonly FileMessage[]
}

const shown = (text: string): string => `“${text.length > 80 ? `${text.slice(0, 79)}…` : text}”`

/** Collects the messages of one file. */
export const createMessages = () => {
  const messages: FileMessage[] = []
  const add = (level: FileMessage['level']) => (about: string | null, field: string, text: string) => void messages.push({ level, about, field, text })
  const change = add('change')
  return {
    messages,
    error: add('error'),
    warning: add('warning'),
    /** Notes that a text is written in another way, if it is. Returns the text as it is written. */
    written: (about: string | null, field: string, before: string, after: string): string => {
      if (before !== after) change(about, field, `${shown(before)} is written as ${shown(after)}.`)
      return after
    },
    hasErrors: () => messages.some(({ level }) => level === 'error'),
  }
}
export type Messages = ReturnType<typeof createMessages>
