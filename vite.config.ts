import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { filesOfBuild } from './tools/files-of-build.ts'
import { foldRuntime } from './tools/fold-runtime.ts'
import { compileAhead } from './tools/compile-ahead.ts'
import { headScript } from './tools/head-script.ts'
import { inlineStyles } from './tools/inline-styles.ts'
import { leanContracts } from './tools/lean-contracts.ts'
import { leanLibraries } from './tools/lean-libraries.ts'
import { leanRoutes } from './tools/lean-routes.ts'
import { packAssets } from './tools/pack-assets.ts'
import { sharedImports } from './tools/shared-imports.ts'
import { stripSonnerCss } from './tools/strip-sonner-css.ts'
import { mockAssets } from './tools/vite-mock-assets.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig(({ mode }) => ({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, codeSplittingOptions: { defaultBehavior: [['component'], ['loader']] } }),
    react(),
    tailwindcss(),
    leanContracts(),
    leanLibraries(),
    leanRoutes(),
    stripSonnerCss(),
    mockAssets(),
    foldRuntime('start'),
    sharedImports('start', 'signed-in'),
    compileAhead('start', 'signed-in'),
    headScript('signed-in'),
    inlineStyles(),
    packAssets(),
  ],
  resolve: {
    alias: {
      '@': here('./src'),
      '@server': here('./server'),
      '@mocks': here('./mocks'),
      // React has had since version 18 what the other one brings along for older ones.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  build: {
    target: 'es2023',
    sourcemap: false,
    modulePreload: { polyfill: false, resolveDependencies: (_file, needed) => needed.filter((name) => !/\/(start|signed-in)-/.test(name)) },
    // Mock mode brings the server along, whose contracts would tie the groups into a circle; it fetches megabytes anyway.
    rolldownOptions: mode === 'mock' ? {} : { output: { codeSplitting: { groups: filesOfBuild }, chunkFileNames: 'assets/[name]-[hash:7].js' } },
  },
}))
