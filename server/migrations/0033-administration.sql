CREATE TABLE "account_status" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"admin_since" timestamp with time zone,
	"disabled_at" timestamp with time zone
);
ALTER TABLE "account_status" ADD CONSTRAINT "account_status_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
-- The first account has been the one of whoever runs the installation.
INSERT INTO "account_status" ("user_id", "admin_since")
	SELECT "id", "created_at" FROM "user" ORDER BY "created_at", "id" LIMIT 1;

CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash")
);
