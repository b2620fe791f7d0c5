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

export const commonPassword = () => {
  const message =
    'Esa contraseña es de las primeras que se prueban. Elegí otra: tres o cuatro palabras sueltas, por ejemplo.';
  return new AppError({
    code: 'common_password',
    status: 400,
    message,
    errors: [{ field: 'password', message }],
  });
};

/** The next two are answers of 200 without a token, as those to wrong credentials are. */
export const totpRequired = () =>
  new AppError({
    code: 'totp_required',
    status: 200,
    message: 'Falta el código de tu aplicación de autenticación.',
  });

const CODE_WRONG = 'El código no es correcto o ya se usó.';

export const totpWrong = () => new AppError({ code: 'totp_wrong', status: 200, message: CODE_WRONG });

export const codeWrong = () =>
  new AppError({
    code: 'code_wrong',
    status: 400,
    message: CODE_WRONG,
    errors: [{ field: 'code', message: CODE_WRONG }],
  });

export const segundoFactorStands = () =>
  new AppError({
    code: 'second_factor_stands',
    status: 409,
    message: 'El segundo factor ya está activo. Para cambiarlo, desactivalo primero.',
  });

export const segundoFactorMissing = () =>
  new AppError({ code: 'second_factor_missing', status: 409, message: 'El segundo factor no está activo.' });

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
    message: `Demasiados intentos. Esperá ${waitOf(retryAfterS)} y volvé a probar.`,
    retryAfterS,
  });

function waitOf(seconds: number): string {
  if (seconds > 120) return `${Math.ceil(seconds / 60)} minutos`;
  return seconds === 1 ? '1 segundo' : `${seconds} segundos`;
}
