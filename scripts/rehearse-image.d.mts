export function readDockerfile(text: string): { name: string; rest: string }[]
