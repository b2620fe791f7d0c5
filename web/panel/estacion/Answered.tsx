import type { ReactNode } from 'react';
import { Loading } from '../frame/Loading.tsx';

type Props<T> = {
  asked: { answer: T | null; hasFailed: boolean; reload: () => void };
  children: (answer: T) => ReactNode;
};

/** What was asked for once it is there; before that a waiting sign, or a way to ask again. */
export function Answered<T>({ asked: { answer, hasFailed, reload }, children }: Props<T>) {
  return (
    <>
      {hasFailed ? (
        <p>
          No se pudo leer.{' '}
          <button type="button" className="enlace" onClick={reload}>
            Reintentar
          </button>
        </p>
      ) : null}
      {answer === null ? hasFailed ? null : <Loading /> : children(answer)}
    </>
  );
}
