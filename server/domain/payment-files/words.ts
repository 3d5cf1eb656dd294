/** A table with a code and its meaning in each line. */
export const wordsOf = (table: string): ReadonlyMap<string, string> =>
  new Map(
    table
      .trim()
      .split('\n')
      .map((line) => {
        const [code = '', ...words] = line.trim().split(' ')
        return [code, words.join(' ')]
      }),
  )
