export interface ReviewedPackage {
  kind: 'dependencies' | 'devDependencies' | 'optionalDependencies'
  name: string
  version: string | undefined
  license: string
  problems: string[]
}

export function reviewDependencies(): { reviewed: ReviewedPackage[]; stale: string[] }
