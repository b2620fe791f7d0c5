import type { FieldErrors, Values } from '../../controls/use-form.ts';

/** What a group of fields is given: its first values and what is wrong. */
export type Group = { first: Values; errors: FieldErrors };
