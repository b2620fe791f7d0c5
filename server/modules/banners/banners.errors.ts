import { BANNERS_MAX } from '../../../shared/limites.ts';
import { AppError } from '../../errors.ts';

export const bannerNotFound = () =>
  new AppError({ code: 'banner_not_found', status: 404, message: 'El banner no existe.' });

export const tooManyBanners = () =>
  new AppError({
    code: 'too_many_banners',
    status: 400,
    message: `Entran hasta ${BANNERS_MAX} banners: borrá los que ya no se usan.`,
  });
