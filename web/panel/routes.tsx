import type { RouteObject } from 'react-router';
import { FailedScreen } from './frame/FailedScreen.tsx';
import { Frame } from './frame/Frame.tsx';
import { Loading } from './frame/Loading.tsx';
import { StaffOnly } from './sesion/StaffOnly.tsx';

/** Each screen is loaded when it is first opened. The addresses are those of shared/panel-paths.ts. */
export const routes: RouteObject[] = [
  {
    Component: Frame,
    ErrorBoundary: FailedScreen,
    HydrateFallback: Loading,
    children: [
      {
        path: '/login',
        lazy: async () => ({ Component: (await import('./sesion/LoginPage.tsx')).LoginPage }),
      },
      {
        path: '/register',
        lazy: async () => ({ Component: (await import('./sesion/RegisterPage.tsx')).RegisterPage }),
      },
      {
        Component: StaffOnly,
        children: [
          {
            path: '/noticias',
            lazy: async () => ({ Component: (await import('./noticias/NoticiasPage.tsx')).NoticiasPage }),
          },
          {
            path: '/noticias-create',
            lazy: async () => ({ Component: (await import('./editor/CreatePage.tsx')).CreatePage }),
          },
          {
            path: '/noticias-details/:id',
            lazy: async () => ({ Component: (await import('./editor/DetailsPage.tsx')).DetailsPage }),
          },
          {
            lazy: async () => ({ Component: (await import('./estacion/EstacionFrame.tsx')).EstacionFrame }),
            children: [
              {
                path: '/estacion',
                lazy: async () => ({ Component: (await import('./estacion/datos/DatosPage.tsx')).DatosPage }),
              },
              {
                path: '/estacion/banners',
                lazy: async () => ({
                  Component: (await import('./estacion/banners/BannersPage.tsx')).BannersPage,
                }),
              },
              {
                path: '/estacion/banners/:id',
                lazy: async () => ({
                  Component: (await import('./estacion/banners/BannerPage.tsx')).BannerPage,
                }),
              },
              {
                path: '/estacion/clima',
                lazy: async () => ({ Component: (await import('./estacion/clima/ClimaPage.tsx')).ClimaPage }),
              },
              {
                path: '/estacion/grilla',
                lazy: async () => ({
                  Component: (await import('./estacion/grilla/GrillaPage.tsx')).GrillaPage,
                }),
              },
              {
                path: '/estacion/grilla/:id',
                lazy: async () => ({
                  Component: (await import('./estacion/grilla/ProgramaPage.tsx')).ProgramaPage,
                }),
              },
            ],
          },
          {
            path: '/usuarios',
            lazy: async () => ({ Component: (await import('./usuarios/UsuariosPage.tsx')).UsuariosPage }),
          },
          {
            path: '/actividad',
            lazy: async () => ({ Component: (await import('./actividad/ActividadPage.tsx')).ActividadPage }),
          },
          {
            path: '/ayuda',
            lazy: async () => ({ Component: (await import('./ayuda/AyudaPage.tsx')).AyudaPage }),
          },
        ],
      },
    ],
  },
];
