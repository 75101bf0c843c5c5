import { Tree } from './tree.tsx'

export function Firs() {
  return (
    <>
      <Tree x={25.5} height={60.5} />
      <Tree x={50} height={43} leaf="var(--leaf-2)" />
      <Tree x={246.5} height={46} leaf="var(--leaf-2)" />
      <Tree x={273} height={69.5} />
    </>
  )
}
