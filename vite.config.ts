import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { stripSonnerCss } from './tools/strip-sonner-css.ts'
import { mockAssets } from './tools/vite-mock-assets.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  plugins: [tanstackRouter({ target: 'react', autoCodeSplitting: true }), react(), tailwindcss(), stripSonnerCss(), mockAssets()],
  resolve: { alias: { '@': here('./src'), '@server': here('./server'), '@mocks': here('./mocks') } },
  build: { target: 'es2023', sourcemap: false },
})
