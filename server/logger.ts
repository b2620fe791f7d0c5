import { type DestinationStream, type Logger, pino } from 'pino';
import type { LogLevel } from './config.ts';

/** One JSON line per event on standard output; keys, tokens and passwords never reach it (M0.09). */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'authorization',
        'cookie',
        'password',
        'token',
        'key',
        '*.authorization',
        '*.cookie',
        '*.password',
        '*.token',
        '*["x-access-token"]',
      ],
      censor: '[oculto]',
    },
    serializers: { err: pino.stdSerializers.err },
  };
  return destination ? pino(options, destination) : pino(options);
}

export type { Logger };
