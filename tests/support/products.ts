import { mkdir, rmdir } from 'node:fs/promises'

export interface Product {
  baseUrl: string
  outbox: string
  /** In the PostgreSQL of the run. */
  database: string
  /** A folder that exists while the product is in use. */
  taken: string
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 50))
const take = (product: Product) =>
  mkdir(product.taken).then(
    () => true,
    () => false,
  )

/**
 * One of the products, which nobody else is given until it is given back. The worker's number (VITEST_POOL_ID) doesn't say which one to
 * take: Vitest 4.1 can give both workers the same number for the rest of a run, as it resets its list of numbers between two groups of
 * projects before the last worker of the first group has handed its own back.
 */
export const takeProduct = async (products: readonly Product[], tries = 6000): Promise<{ product: Product; giveBack: () => Promise<void> }> => {
  for (let tried = 0; tried < tries; tried++) {
    for (const product of products) if (await take(product)) return { product, giveBack: () => rmdir(product.taken) }
    await pause()
  }
  throw new Error(`All products are taken: ${products.map(({ taken }) => taken).join(', ')}`)
}
