/** Numbers that look random and are the same for a seed: a linear congruence (Numerical Recipes, 1664525 and 1013904223). */
export const numbersOf = (seed: number) => {
  let state = seed >>> 0
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 4_294_967_296) * below)
  }
}
