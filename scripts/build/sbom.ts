import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

export type Component = {
  name: string
  version: string
  purl: string
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[]
  hashes?: { alg: string; content: string }[]
  properties?: { name: string; value: string }[]
}
export type Bom = {
  bomFormat: 'CycloneDX'
  specVersion: string
  metadata: { component: Component & { type: string } }
  components: Component[]
}

/**
 * Returns the software bill of materials (CycloneDX): every package of the lockfile with version, licence and hash.
 * Development packages have the property `cdx:npm:package:development`. Needs no network.
 */
export function readBillOfMaterials(): Bom {
  const options = [
    '--sbom-format',
    'cyclonedx',
    '--sbom-type',
    'application',
    '--package-lock-only',
    '--offline',
  ]
  const output = execFileSync('npm', ['sbom', ...options], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const bom = JSON.parse(output) as Bom
  // npm uses the folder as the name.
  for (const component of [bom.metadata.component, ...bom.components]) {
    component.name = decodeURIComponent(/^pkg:npm\/(.+)@/.exec(component.purl)?.[1] ?? component.name)
  }
  return bom
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = resolve(process.argv[2] ?? `${root}sbom.cdx.json`)
  mkdirSync(dirname(file), { recursive: true })
  const bom = readBillOfMaterials()
  writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`)
  console.log(`Wrote ${bom.components.length} components to ${file}`)
}
