import { AppError } from '../../errors.ts';

export const usernameTaken = () => {
  const message = 'Ese nombre de usuario ya existe. Elegí otro.';
  return new AppError({
    code: 'username_taken',
    status: 409,
    message,
    errors: [{ field: 'username', message }],
  });
};

export const registrationKeyWrong = () =>
  new AppError({
    code: 'registration_key',
    status: 403,
    message: 'La clave de seguridad no es válida o el registro está cerrado.',
  });

export const unauthorized = () =>
  new AppError({
    code: 'unauthorized',
    status: 401,
    message: 'Tu sesión terminó o no es válida. Volvé a iniciar sesión.',
  });

export const forbiddenScope = () =>
  new AppError({
    code: 'forbidden',
    status: 403,
    message: 'Esta clave no sirve para esta operación o ya se usó.',
  });

export const tooManyAttempts = (retryAfterS: number) =>
  new AppError({
    code: 'too_many_attempts',
    status: 429,
    message: `Demasiados intentos. Esperá ${retryAfterS === 1 ? '1 segundo' : `${retryAfterS} segundos`} y volvé a probar.`,
    retryAfterS,
  });
