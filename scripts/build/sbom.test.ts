import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readBillOfMaterials } from './sbom.ts'

type Entry = {
  name?: string
  version?: string
  license?: string
  dev?: boolean
  integrity?: string
}
const { packages } = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, Entry>
}

describe('the bill of materials', () => {
  test('lists every runtime package with version, licence and hash [T99, ASVS 15.1.2]', {
    timeout: 60_000,
  }, () => {
    const bom = readBillOfMaterials()
    expect(bom.bomFormat).toBe('CycloneDX')
    expect(bom.metadata.component).toMatchObject({ name: 'cairnway', type: 'application' })

    const componentsByName = new Map(
      bom.components.map((component) => [`${component.name}@${component.version}`, component]),
    )
    const run = Object.entries(packages).filter(([path, { dev }]) => path.startsWith('node_modules/') && !dev)
    expect(run.length).toBeGreaterThan(100)
    for (const [path, { name, version, license, integrity }] of run) {
      const component = componentsByName.get(`${name ?? path.replace(/^.*node_modules\//, '')}@${version}`)
      const [stated] = component?.licenses ?? []
      expect([path, stated?.license?.id ?? stated?.expression]).toEqual([path, license])
      const hash = Buffer.from(component?.hashes?.[0]?.content ?? '', 'hex').toString('base64')
      expect([path, `sha512-${hash}`]).toEqual([path, integrity])
    }
  })

  test('distinguishes runtime from development packages [T99, ASVS 15.1.2]', { timeout: 60_000 }, () => {
    const development = readBillOfMaterials().components.filter(({ properties = [] }) =>
      properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true'),
    )
    const names = development.map(({ name }) => name)
    expect(names).toContain('vitest')
    expect(names).not.toContain('fastify')
    expect(names).not.toContain('react')
  })
})
