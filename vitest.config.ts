import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'
import { leftOut } from './tests/support/thorough.mjs'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const resolve = { alias: { '@': here('./src'), '@server': here('./server'), '@mocks': here('./mocks') } }

// What a run builds, each once, for all workers; `tests/support/built.ts` clears it away.
process.env['NORTHGATE_TEST_BUILDS'] ??= path.join(tmpdir(), `northgate-builds-${process.pid}`)

/** Node 25 and later have a localStorage of their own, which warns of itself when jsdom's takes its place. */
const NO_OWN_STORAGE = process.allowedNodeEnvironmentFlags.has('--webstorage') ? ['--no-webstorage'] : []

/** Processes and browsers answer late on a busy machine; what never comes still fails. */
const poll = { timeout: 20_000 }
const PATIENCE = 'tests/support/patience.ts'
const REPLACING = 'src/**/*.mocked.test.tsx'
const IN_A_PAGE = ['{src,mocks}/**/*.test.tsx', 'src/{session,stores}/**/*.test.ts', 'src/lib/{call,cookies}.test.ts', 'tests/architecture/route-table.test.ts']

/**
 * `app`: rules and the API on a real PostgreSQL. `screens`: what needs a page, as jsdom gives it. `mocked`: files that replace modules,
 * which nobody else may meet. `host`: processes, files, signals. `build`: what is in the bundles. `journeys`: a built product in Chromium.
 * Where `isolate` is off, the files that a worker takes share their modules, which are loaded once.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve,
        plugins: [react()],
        test: {
          name: 'app',
          isolate: false,
          include: ['src/**/*.test.ts', 'server/**/*.test.ts', 'mocks/**/*.test.ts', 'tests/{api,architecture,fixtures,properties}/**/*.test.{ts,tsx}'],
          exclude: [...IN_A_PAGE, ...leftOut],
          globalSetup: ['tests/support/postgres.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve,
        plugins: [react()],
        test: {
          name: 'screens',
          isolate: false,
          environment: 'jsdom',
          execArgv: NO_OWN_STORAGE,
          include: IN_A_PAGE,
          exclude: [REPLACING],
          setupFiles: ['tests/support/between-files.ts', PATIENCE],
          globalSetup: ['tests/support/postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        resolve,
        plugins: [react()],
        test: {
          name: 'mocked',
          environment: 'jsdom',
          execArgv: NO_OWN_STORAGE,
          include: [REPLACING],
          setupFiles: [PATIENCE],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 2 },
        },
      },
      {
        resolve,
        test: {
          name: 'host',
          isolate: false,
          include: ['tests/host/**/*.test.ts'],
          exclude: leftOut,
          globalSetup: ['tests/support/built.ts', 'tests/support/postgres.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll },
          sequence: { groupOrder: 3 },
        },
      },
      {
        resolve,
        test: {
          name: 'build',
          include: ['tests/build/**/*.test.ts'],
          exclude: leftOut,
          globalSetup: ['tests/support/built.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          sequence: { groupOrder: 3 },
        },
      },
      {
        resolve,
        test: {
          name: 'journeys',
          isolate: false,
          include: ['tests/journeys/**/*.test.ts'],
          exclude: leftOut,
          setupFiles: ['tests/support/after-journeys.ts'],
          globalSetup: ['tests/support/built.ts', 'tests/support/server.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll },
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
