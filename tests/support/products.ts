import { mkdir, rmdir } from 'node:fs/promises'

export interface Product {
  baseUrl: string
  outbox: string
  /** Name of its database in the PostgreSQL of the run. */
  database: string
  /** A folder that exists while the product is in use. */
  taken: string
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 50))
const tryToTake = (product: Product) =>
  mkdir(product.taken).then(
    () => true,
    () => false,
  )

/**
 * Takes one of the products, which nobody else can take until it is given back. The worker's number (VITEST_POOL_ID) can't select one:
 * Vitest 4.1 can give both workers the same number for the rest of a run, as it resets its list of numbers between two groups of projects
 * before the last worker of the first group has returned its number.
 */
export const takeProduct = async (products: readonly Product[], tries = 6000): Promise<{ product: Product; giveBack: () => Promise<void> }> => {
  for (let attempt = 0; attempt < tries; attempt++) {
    for (const product of products) if (await tryToTake(product)) return { product, giveBack: () => rmdir(product.taken) }
    await pause()
  }
  throw new Error(`All products are taken: ${products.map(({ taken }) => taken).join(', ')}`)
}
