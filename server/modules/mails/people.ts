interface Person {
  name: string | null
  email: string
}

/** Those who have an address, each address once, by whom it was named first. */
export const onePerAddress = (people: readonly { name: string | null; email: string | null }[]): Person[] =>
  people
    .flatMap(({ name, email }) => (email ? [{ name, email }] : []))
    .filter(({ email }, index, all) => all.findIndex((other) => other.email.toLowerCase() === email.toLowerCase()) === index)
