/** Something that is done in several steps, the first of them on this day. */
export interface Course {
  day: string
  run: () => Promise<void>
}

/** Lets courses take their steps in the order of their days, whichever they belong to: numbers rise with dates then. */
export interface Turns {
  /** Ends when all courses have; those of one day are at work at the same time, so many at most. */
  play(courses: readonly Course[], atOnce: number): Promise<void>
  /** For a course at work: waits until no other has anything to do before that day. */
  until(day: string): Promise<void>
  /** For who goes on with what courses have done: waits until none has anything to do on that day or before it. */
  past(day: string): Promise<void>
}

interface Waiting {
  day: string
  begin: () => void
}

export const createTurns = (): Turns => {
  let courses: Waiting[] = []
  let followers: Waiting[] = []
  /** How many courses are at work, and the day that it is for all of them; null when they have ended. */
  let busy = 0
  let today: string | null = ''
  let limit = 1
  const isPast = (day: string) => today === null || day < today
  const goOn = () => {
    const first = courses.reduce<string | null>((earliest, { day }) => (earliest === null || day < earliest ? day : earliest), null)
    if (busy === 0) {
      today = first
      const due = followers.filter(({ day }) => isPast(day))
      followers = followers.filter((one) => !due.includes(one))
      for (const { begin } of due) begin()
    }
    const due = courses.filter(({ day }) => day === today).slice(0, limit - busy)
    courses = courses.filter((one) => !due.includes(one))
    busy += due.length
    for (const { begin } of due) begin()
  }
  const wait = (day: string) => new Promise<void>((begin) => void courses.push({ day, begin }))
  const leave = () => {
    busy -= 1
    goOn()
  }
  return {
    play: async (all, atOnce) => {
      limit = atOnce
      const ends = all.map(async ({ day, run }) => {
        await wait(day)
        await run().finally(leave)
      })
      goOn()
      await Promise.all(ends)
    },
    until: async (day) => {
      const turn = wait(day)
      leave()
      await turn
    },
    past: (day) => (isPast(day) ? Promise.resolve() : new Promise((begin) => void followers.push({ day, begin }))),
  }
}
