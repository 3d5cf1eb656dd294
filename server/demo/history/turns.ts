/** Work that is done in several steps, the first of them on `day`. */
export interface Course {
  day: string
  run: () => Promise<void>
}

/** Lets all courses take their steps in the order of their days, so that document numbers rise with dates. */
export interface Turns {
  /** Runs all courses until they have ended; at most `atOnce` courses take steps of one day at the same time. */
  play(courses: readonly Course[], atOnce: number): Promise<void>
  /** For a running course: waits until no other course has a step before that day. */
  until(day: string): Promise<void>
  /** For work that continues the results of courses: waits until no course has a step on that day or before it. */
  past(day: string): Promise<void>
}

interface Waiting {
  day: string
  begin: () => void
}

export const createTurns = (): Turns => {
  let courses: Waiting[] = []
  let followers: Waiting[] = []
  /** Number of running courses, and the present day of all courses; null when all have ended. */
  let busy = 0
  let today: string | null = ''
  let limit = 1
  const isPast = (day: string) => today === null || day < today
  const startDue = () => {
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
    startDue()
  }
  return {
    play: async (allCourses, atOnce) => {
      limit = atOnce
      const ends = allCourses.map(async ({ day, run }) => {
        await wait(day)
        await run().finally(leave)
      })
      startDue()
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
