const strip = (node) => {
  if (Array.isArray(node)) return node.filter((one) => one?.image === undefined).map(strip)
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, strip(value)]))
}

/** The same document without its images and the nodes that show them. */
export const withoutImages = (definition) => strip({ ...definition, images: {} })
