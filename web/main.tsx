import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './design/style.css'
import { determineAuthSession } from './app/auth-session.ts'
import { Root } from './app/root.tsx'
import { findPrivateRoute } from './app/routes.ts'

// The landing page and the sign-in page are public and need no session.
if (findPrivateRoute(location.pathname)) determineAuthSession()

const rootElement = document.getElementById('root')
if (rootElement)
  createRoot(rootElement).render(
    <StrictMode>
      <Root />
    </StrictMode>,
  )
