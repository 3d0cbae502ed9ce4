export interface ReviewedPackage {
  kind: 'dependencies' | 'devDependencies' | 'optionalDependencies'
  name: string
  registryName: string
  version: string | undefined
  license: string
  problems: string[]
}

export function reviewDependencies(): { reviewed: ReviewedPackage[]; stale: string[] }

export interface RegistryAnswer {
  deprecated?: string
  time?: Record<string, string>
}

export function findDoubts(answer: RegistryAnswer, now: number): string[]
