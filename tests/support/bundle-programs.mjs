import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { symlink } from 'node:fs/promises'
import { build } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))
const [outDir, ...entries] = process.argv.slice(2)

/** Keeps the source's `import.meta.url`, because files that a module finds relative to itself, such as those of its threads, aren't moved. */
const keepSourceUrls = {
  name: 'own-places',
  transform: {
    filter: { code: /import\.meta\.url/ },
    handler: (code, id) => code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
  },
}

await build({
  configFile: false,
  root,
  logLevel: 'error',
  plugins: [keepSourceUrls],
  resolve: { alias: { '@': path.join(root, 'src'), '@server': path.join(root, 'server') } },
  ssr: { external: true },
  build: {
    ssr: true,
    outDir,
    minify: false,
    target: 'node20',
    copyPublicDir: false,
    rolldownOptions: {
      input: Object.fromEntries(entries.map((entry) => [entry.replace(/\.ts$/, ''), path.join(root, entry)])),
      output: { entryFileNames: '[name].mjs' },
    },
  },
})
// Lets the bundles find the packages where they are installed.
await symlink(path.join(root, 'node_modules'), path.join(outDir, 'node_modules'))
