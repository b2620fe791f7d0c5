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

export const usuarioNotFound = () =>
  new AppError({ code: 'usuario_not_found', status: 404, message: 'El usuario no existe.' });

export const sessionNotFound = () =>
  new AppError({ code: 'session_not_found', status: 404, message: 'Esa sesión ya no está abierta.' });

export const lastUsuario = () =>
  new AppError({
    code: 'last_usuario',
    status: 409,
    message: 'Es el único usuario activo: si se desactiva, nadie podría entrar.',
  });

export const currentPasswordWrong = () => {
  const message = 'La contraseña actual no es correcta.';
  return new AppError({
    code: 'current_password',
    status: 400,
    message,
    errors: [{ field: 'current', message }],
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
