import type { Clock } from '../../clock.ts';
import type { ActividadService } from '../actividad/actividad.service.ts';
import type { AttemptsService } from './attempts.service.ts';
import type { OwnPassword } from './own-password.service.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts';
import type { SegundoFactorRepository } from './segundo-factor.repository.ts';
import type { TokensRepository } from './tokens.repository.ts';
import { newSecret, otpauthUri, stepOfCode } from './totp.ts';
import { codeWrong, segundoFactorMissing, segundoFactorStands, usuarioNotFound } from './usuarios.errors.ts';
import type { Usuario, UsuariosRepository } from './usuarios.repository.ts';

type Deps = {
  segundoFactor: SegundoFactorRepository;
  usuarios: UsuariosRepository;
  tokens: TokensRepository;
  ownPassword: OwnPassword;
  attempts: AttemptsService;
  actividad: ActividadService;
  clock: Clock;
  /** Under which name an authenticator app lists the site. */
  stationName: () => Promise<string>;
};

type Session = { tokenId: string; usuario: Usuario };

/** A code of the staff's phone beside the password, for those who want it (docs/decisions/0029-accounts.md). */
export function createSegundoFactorService({
  segundoFactor,
  usuarios,
  tokens,
  ownPassword,
  attempts,
  actividad,
  clock,
  stationName,
}: Deps) {
  /** Whether it is on, and how many recovery codes are left. */
  const getState = async (userId: string): Promise<{ isOn: boolean; recoveryLeft: number }> => {
    const isOn = (await findConfirmed(userId)) !== null;
    return { isOn, recoveryLeft: isOn ? await segundoFactor.countRecovery(userId) : 0 };
  };

  /**
   * A new secret, which serves once `turnOn` has confirmed it: base32, and the otpauth address that a QR code carries.
   * Throws current_password (400), too_many_attempts (429), second_factor_stands (409).
   */
  const prepare = async (usuario: Usuario, current: string): Promise<{ secret: string; uri: string }> => {
    await ownPassword.check(usuario, current);
    const secret = newSecret();
    if (!(await segundoFactor.propose(usuario.id, secret))) throw segundoFactorStands();
    return { secret, uri: otpauthUri(secret, usuario.username, await stationName()) };
  };

  /**
   * Turns it on with a first code, ends the other sessions and gives the recovery codes, which are nowhere afterwards.
   * Throws code_wrong (400), too_many_attempts (429), second_factor_missing (409) without a secret to confirm.
   */
  const turnOn = async ({ tokenId, usuario }: Session, code: string): Promise<string[]> => {
    const found = await segundoFactor.find(usuario.id);
    if (!found || found.confirmedAt !== null) throw segundoFactorMissing();
    await attempts.count('code-account', usuario.id);
    const step = stepOfCode(found.secret, digitsOf(code), clock());
    if (step === null) throw codeWrong();
    await attempts.forgive('code-account', usuario.id);
    const codes = newRecoveryCodes();
    await tokens.inTransaction(async (tx) => {
      const confirmed = { secret: found.secret, step, at: clock() };
      if (!(await segundoFactor.confirm(usuario.id, confirmed, tx))) throw segundoFactorMissing();
      const hashes = codes.map((each) => recoveryHash(usuario.id, each));
      await segundoFactor.addRecovery(usuario.id, hashes, tx);
      await tokens.removeOfUser(usuario.id, tokenId, tx);
      await actividad.record(actOf('usuario.factor_on', usuario, usuario.id), tx);
    });
    return codes;
  };

  /** Throws current_password or code_wrong (400), too_many_attempts (429), second_factor_missing (409). */
  const turnOff = async ({ usuario }: Session, current: string, code: string): Promise<void> => {
    if ((await findConfirmed(usuario.id)) === null) throw segundoFactorMissing();
    await ownPassword.check(usuario, current);
    if (!(await spendCode(usuario.id, code))) throw codeWrong();
    await remove(usuario, usuario.id);
  };

  /**
   * The way out for who lost device and codes: the command line's. Ends every session of the usuario. Throws
   * usuario_not_found (404) or second_factor_missing (409).
   */
  const takeAway = async (username: string): Promise<void> => {
    const usuario = await usuarios.findByUsername(username);
    if (!usuario) throw usuarioNotFound();
    if ((await findConfirmed(usuario.id)) === null) throw segundoFactorMissing();
    await remove(usuario, null);
  };

  /**
   * The second step of a login whose password was right; it is right for who has no second factor. Throws
   * too_many_attempts (429).
   */
  const check = async (userId: string, code = ''): Promise<'right' | 'wrong' | 'required'> => {
    if ((await findConfirmed(userId)) === null) return 'right';
    if (code.trim() === '') return 'required';
    return (await spendCode(userId, code)) ? 'right' : 'wrong';
  };

  /** True for a code that was not used before, of the device or for recovery; it is used up then. */
  const spendCode = async (userId: string, code: string): Promise<boolean> => {
    await attempts.count('code-account', userId);
    const isRight = (await spendStep(userId, code)) || (await spendRecovery(userId, code));
    if (isRight) await attempts.forgive('code-account', userId);
    return isRight;
  };

  const spendStep = async (userId: string, code: string): Promise<boolean> => {
    const found = await findConfirmed(userId);
    const step = found ? stepOfCode(found.secret, digitsOf(code), clock()) : null;
    return step !== null && segundoFactor.spendStep(userId, step);
  };

  const spendRecovery = async (userId: string, code: string): Promise<boolean> => {
    if (!(await segundoFactor.spendRecovery(userId, recoveryHash(userId, code)))) return false;
    await actividad.record({ act: 'usuario.recovery', userId, subjectId: userId });
    return true;
  };

  const findConfirmed = async (userId: string) => {
    const found = await segundoFactor.find(userId);
    return found !== null && found.confirmedAt !== null ? found : null;
  };

  const remove = (usuario: Usuario, by: string | null): Promise<void> =>
    tokens.inTransaction(async (tx) => {
      await segundoFactor.remove(usuario.id, tx);
      if (by === null) await tokens.removeOfUser(usuario.id, null, tx);
      await actividad.record(actOf('usuario.factor_off', usuario, by), tx);
    });

  return { getState, prepare, turnOn, turnOff, takeAway, check, listConfirmed: segundoFactor.listConfirmed };
}

export type SegundoFactorService = ReturnType<typeof createSegundoFactorService>;

function actOf(
  act: 'usuario.factor_on' | 'usuario.factor_off',
  { id, username }: Usuario,
  by: string | null,
) {
  return { act, userId: by, subjectId: id, summary: username };
}

/** Apps show a code in two groups, and people copy the space. */
function digitsOf(code: string): string {
  return code.replace(/\s/g, '');
}
