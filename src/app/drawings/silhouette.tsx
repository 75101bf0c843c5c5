export type SilhouetteKind = 'residential' | 'commercial' | 'rolloff'

const shapes: Record<SilhouetteKind, string> = {
  residential:
    'M11 1.6H26.2V4.2H11ZM13 1H25L26 1.6H12ZM9.4 2.4H11.5V3.8H9.4ZM13 5.2H25.7L24.6 21H15A2 2 0 0 1 13.4 18.2L14.8 17Z',
  commercial:
    'M6.4 2.4Q6.6 1.4 8 1.4H17V3H6.4ZM18.6 1.4H28Q29.4 1.4 29.6 3H18.6ZM5 4.2H31V5.6H5ZM6 6.6H30L29.2 18.4H27.4V20H24V18.4H12.4V20H9V18.4H6.8ZM3 9.2H5.6V12.2H3ZM30.4 9.2H33V12.2H30.4Z',
  rolloff:
    'M0 2.4H36V3.9H0ZM1 5H35L34.2 16H5ZM5.8 17.8A1.8 1.8 0 1 0 9.4 17.8A1.8 1.8 0 1 0 5.8 17.8ZM28 17.8A1.8 1.8 0 1 0 31.6 17.8A1.8 1.8 0 1 0 28 17.8Z',
}

const spans: Record<SilhouetteKind, [number, number]> = { residential: [9, 18], commercial: [3, 30], rolloff: [0, 36] }

type SilhouetteProps = {
  kind: SilhouetteKind
  single?: boolean
}

export function Silhouette({ kind, single = false }: SilhouetteProps) {
  const [from, width] = single ? spans[kind] : [0, 36]
  return (
    <svg width={width} height="22" viewBox={`${from} 0 ${width} 22`} fill="var(--ink-3)" aria-hidden="true">
      <path d={shapes[kind]} />
    </svg>
  )
}
