import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './design/style.css'
import { privateAddress } from './app/addresses.ts'
import { Root } from './app/root.tsx'
import { beginSession } from './app/session.ts'

// The landing page and the sign-in page are public and need no session.
if (privateAddress(location.pathname)) beginSession()

const place = document.getElementById('root')
if (place)
  createRoot(place).render(
    <StrictMode>
      <Root />
    </StrictMode>,
  )
