/**
 * Loads the packages of the server before the hooks of the runner are registered. Afterwards, Node would ask the hooks in
 * their thread about each of the 1,500 modules and 4,000 imports, and read their source maps: a third of the processor
 * time of loading a server.
 */

/** Packages that consist of many modules, or depend on such. */
const LARGE = [
  '@apollo/server',
  '@as-integrations/fastify',
  '@nestjs/apollo',
  '@nestjs/graphql',
  '@nestjs/platform-fastify',
  '@nestjs/testing',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/sdk-trace-node',
  'class-transformer',
  'class-validator',
  'ioredis',
  'pg',
  'prom-client',
  'typeorm',
];

for (const name of LARGE) await import(name);
