import { Problem } from '../../http/problem'

/** Prefixes the paths of validation errors with `values.`, which is where the request of a paper has its form. */
export const withPathsInValues = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Problem) || !error.more.errors) throw error
    throw new Problem(error.status, error.message, { ...error.more, errors: error.more.errors.map((one) => ({ ...one, path: `values.${one.path}` })) })
  }
}
