import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { stripSonnerCss } from './tools/strip-sonner-css.ts'
import { mockAssets } from './tools/vite-mock-assets.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * What is needed together is one file each: left to itself, the bundler makes a file of each set of modules that any two pages share,
 * and a first visit asks for 170 of them. A group takes what its module imports, unless an earlier group has it. `first` is what the entry
 * needs before it loads the rest; `start` the routes' checks, which each page needs; `shell` the frame of the signed-in pages; `fields`
 * what the login's form has in common with all others. The entry itself is in no group: it waits for `start`, which must not wait for it.
 */
const groups = [
  { name: 'first', test: /node_modules[\\/](zod|get-nonce)[\\/]/, priority: 60 },
  { name: 'start', test: /src[\\/]start\.tsx$/, priority: 50 },
  { name: 'shell', test: /routes[\\/]_app\.tsx\?tsr-split/, priority: 40 },
  { name: 'fields', test: /ui[\\/]form[\\/](field|input|checkbox|select|textarea)\.tsx$|node_modules[\\/](react-hook-form|@hookform)[\\/]/, priority: 35 },
  { name: 'list', test: /documents[\\/]list[\\/]list-page\.tsx$/, priority: 30 },
  { name: 'detail', test: /documents[\\/]detail[\\/]/, priority: 20 },
  { name: 'form', test: /documents[\\/](form|line-grid)[\\/]/, priority: 10 },
]

export default defineConfig({
  plugins: [tanstackRouter({ target: 'react', autoCodeSplitting: true }), react(), tailwindcss(), stripSonnerCss(), mockAssets()],
  resolve: { alias: { '@': here('./src'), '@server': here('./server'), '@mocks': here('./mocks') } },
  build: { target: 'es2023', sourcemap: false, rolldownOptions: { output: { codeSplitting: { groups } } } },
})
