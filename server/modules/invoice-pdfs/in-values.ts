import { Problem } from '../../http/problem'

/** What is refused within the form of a paper, named as its request names it. */
export const inValues = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Problem) || !error.more.errors) throw error
    throw new Problem(error.status, error.message, { ...error.more, errors: error.more.errors.map((one) => ({ ...one, path: `values.${one.path}` })) })
  }
}
