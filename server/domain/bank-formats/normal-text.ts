const TEXT_LENGTH = 200

/** Letters and digits alone: banks change blanks, signs and capitals from one file to the next. */
export const normalText = (text: string): string =>
  text
    .toUpperCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, TEXT_LENGTH)
