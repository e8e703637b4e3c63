import { Logger } from '@nestjs/common';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider, type SpanExporter } from '@opentelemetry/sdk-trace-node';
import { describeBuild, readBuild } from '../../kernel/build.js';

const SERVICE = 'yamb-server';
/** The path for spans on a collector. */
const PATH = 'v1/traces';

/**
 * Creates spans and sends them to a collector in the background. OTEL_* variables configure everything not set here.
 */
export function createProvider(endpoint: string): NodeTracerProvider {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/${PATH}` });
  return new NodeTracerProvider({
    resource: defaultResource()
      .merge(
        resourceFromAttributes({ 'service.name': SERVICE, 'service.version': describeBuild(readBuild()) }),
      )
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(loggingFailures(exporter))],
  });
}

/** Logs when spans start to get lost, and when they no longer do. */
function loggingFailures(exporter: SpanExporter): SpanExporter {
  const logger = new Logger('Traces');
  let failing = false;
  return {
    export: (spans, done) => {
      exporter.export(spans, (result) => {
        const fails = result.error !== undefined;
        if (fails && !failing) logger.warn(`Traces cannot be sent: ${result.error?.message ?? ''}`);
        if (!fails && failing) logger.log('Traces can be sent again');
        failing = fails;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
}
