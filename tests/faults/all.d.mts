export const faults: [description: string, file: string, present: string, planted: string, tests: string[]][]
