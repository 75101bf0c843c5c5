import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { hostname } from 'node:os'
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { type Watched, type WatchedKind, watchedChannel } from '#server/db/watched.ts'

// Traces over OTLP (ADR-35). Only a start with OTEL_EXPORTER_OTLP_ENDPOINT loads this file and its imports.

export type TraceSettings = Readonly<{ endpoint: string; share: number }>

const EXPORT_MS = 5_000
const LONGEST_STATEMENT = 2_000

const KINDS: Record<WatchedKind, SpanKind> = {
  call: SpanKind.SERVER,
  job: SpanKind.CONSUMER,
  statement: SpanKind.CLIENT,
}

/**
 * Exports calls, jobs, their statements and outgoing requests to an OpenTelemetry collector: names, statuses, times and
 * company ids. No personal data: no statement values, no paths and no query strings.
 */
export function openTelemetry({ endpoint, share }: TraceSettings, version: string) {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: EXPORT_MS })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'haulyard',
      'service.version': version,
      'service.instance.id': `${hostname()}:${process.pid}`,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('haulyard', version)
  const here = new AsyncLocalStorage<Context>()
  const ends = [
    ...(['call', 'job', 'statement'] as const).map((kind) => traceWatched(kind, tracer, here)),
    traceRequests(tracer, here),
  ]
  return {
    async close(): Promise<void> {
      for (const end of ends) end()
      // An unreachable collector must not delay the shutdown.
      await provider.shutdown().catch(() => {})
    },
  }
}

const nothing = () => {}
const IGNORED = { start: nothing, end: nothing, asyncStart: nothing, error: nothing }

function traceWatched(kind: WatchedKind, tracer: Tracer, here: AsyncLocalStorage<Context>): () => void {
  const channel = watchedChannel(kind)
  const spans = new WeakMap<Watched, Span>()
  channel.start.bindStore(here as AsyncLocalStorage<unknown>, (told) => {
    const around = here.getStore() ?? ROOT_CONTEXT
    const attributes = kind === 'statement' ? statementOf(told) : {}
    const name = kind === 'statement' ? firstWord(told.name) : told.name
    const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, around)
    spans.set(told, span)
    return trace.setSpan(around, span)
  })
  const listener = {
    ...IGNORED,
    asyncEnd(told: Watched) {
      const span = spans.get(told)
      if (!span) return
      finish(span, told)
      span.end()
    },
  }
  channel.subscribe(listener)
  return () => {
    channel.start.unbindStore(here as AsyncLocalStorage<unknown>)
    channel.unsubscribe(listener)
  }
}

const statementOf = ({ name }: Watched) => {
  return { 'db.system.name': 'postgresql', 'db.query.text': name.trim().slice(0, LONGEST_STATEMENT) }
}

const firstWord = (text: string): string => /\w+/.exec(text)?.[0].toUpperCase() ?? 'statement'

/** Records the error's kind only: its message may name people. */
function finish(span: Span, { tenant, result, error }: Watched): void {
  if (tenant !== undefined) span.setAttribute('haulyard.company', tenant)
  const status = statusOf(result)
  if (status !== null) span.setAttribute('http.response.status_code', status)
  if (error !== undefined) span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
  if (error !== undefined || (status !== null && status >= 500)) span.setStatus({ code: SpanStatusCode.ERROR })
}

const statusOf = (result: unknown): number | null => {
  const { status } = (typeof result === 'object' && result !== null ? result : {}) as { status?: unknown }
  return typeof status === 'number' ? status : null
}

interface Outgoing {
  origin: string | URL
  method: string
  addHeader(name: string, value: string): void
}

/** Propagates the trace (W3C Trace Context). */
function traceRequests(tracer: Tracer, here: AsyncLocalStorage<Context>): () => void {
  const spans = new WeakMap<Outgoing, Span>()
  const end = (request: Outgoing) => {
    spans.get(request)?.end()
    spans.delete(request)
  }
  const listeners: Record<string, (message: never) => void> = {
    'undici:request:create': ({ request }: { request: Outgoing }) => {
      const around = here.getStore()
      if (!around) return
      const { hostname: host } = new URL(request.origin)
      const attributes = { 'http.request.method': request.method, 'server.address': host }
      const span = tracer.startSpan(`${request.method} ${host}`, { kind: SpanKind.CLIENT, attributes }, around)
      spans.set(request, span)
      request.addHeader('traceparent', parentOf(span))
    },
    'undici:request:headers': ({ request, response }: { request: Outgoing; response: { statusCode: number } }) =>
      void spans.get(request)?.setAttribute('http.response.status_code', response.statusCode),
    'undici:request:trailers': ({ request }: { request: Outgoing }) => end(request),
    'undici:request:error': ({ request }: { request: Outgoing }) => {
      spans.get(request)?.setStatus({ code: SpanStatusCode.ERROR })
      end(request)
    },
  }
  const all = Object.entries(listeners) as [string, (message: unknown) => void][]
  for (const [name, listener] of all) subscribe(name, listener)
  return () => {
    for (const [name, listener] of all) unsubscribe(name, listener)
  }
}

function parentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
}
