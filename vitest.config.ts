import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const resolve = { alias: { '@': here('./src'), '@server': here('./server'), '@mocks': here('./mocks') } }

/**
 * `app`: rules, API on a real PostgreSQL, screens. `host`: processes, files, signals. `build`: what is in the bundles.
 * `journeys`: a built product in Chromium.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default'],
    projects: [
      {
        resolve,
        plugins: [react()],
        test: {
          name: 'app',
          include: ['src/**/*.test.{ts,tsx}', 'server/**/*.test.ts', 'mocks/**/*.test.ts', 'tests/{api,architecture,fixtures,properties}/**/*.test.{ts,tsx}'],
          globalSetup: ['tests/support/postgres.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { resolve, test: { name: 'host', include: ['tests/host/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000, sequence: { groupOrder: 1 } } },
      { resolve, test: { name: 'build', include: ['tests/build/**/*.test.ts'], testTimeout: 180_000, hookTimeout: 180_000, sequence: { groupOrder: 2 } } },
      {
        resolve,
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/support/server.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // A browser on a busy machine answers late; what never comes still fails.
          expect: { poll: { timeout: 15_000 } },
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
