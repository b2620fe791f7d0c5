/** An entry of `errors` in the contract's error answer: which field, and a Spanish sentence that says what to do. */
export type FieldError = { field: string; message: string };

type AppErrorInit = {
  code: string;
  status: number;
  message: string;
  cause?: unknown;
  errors?: readonly FieldError[];
  data?: unknown;
  retryAfterS?: number;
};

/**
 * The one kind of failure that a client is told about: `code` is stable and never translated, `message` is Spanish
 * and safe to show. Everything else that is thrown becomes a 500 without details.
 */
export class AppError extends Error {
  readonly code: string;
  readonly status: number;
  readonly errors: readonly FieldError[] | undefined;
  readonly data: unknown;
  readonly retryAfterS: number | undefined;

  constructor(init: AppErrorInit) {
    super(init.message, { cause: init.cause });
    this.name = 'AppError';
    this.code = init.code;
    this.status = init.status;
    this.errors = init.errors;
    this.data = init.data;
    this.retryAfterS = init.retryAfterS;
  }
}

/** 400 with the fields that are wrong; the sentence of a single field is also the message. */
export function validationError(errors: readonly FieldError[]): AppError {
  const [only] = errors;
  const message =
    errors.length === 1 && only ? only.message : 'Revisá los datos marcados y volvé a intentar.';
  return new AppError({ code: 'validation', status: 400, message, errors });
}
