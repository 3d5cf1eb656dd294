import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { symlink } from 'node:fs/promises'
import { build } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))
const [outDir, ...entries] = process.argv.slice(2)

/** Files that are found from a module's own place, such as those of its threads, stay where they are. */
const ownPlaces = {
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
  plugins: [ownPlaces],
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
// The packages are found from where they are installed.
await symlink(path.join(root, 'node_modules'), path.join(outDir, 'node_modules'))
